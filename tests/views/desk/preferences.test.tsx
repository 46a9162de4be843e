import { act, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DEFAULT_PREFERENCES, type Preferences, type PreferenceStore } from '../../../src/db/core/preferences'
import { PreferencesProvider, usePreferences } from '../../../src/views/theme/preferences'

/** A store whose writes end when the test says so. */
function slowStore() {
  let stored = DEFAULT_PREFERENCES
  let tell: (next: Preferences) => void = () => undefined
  const endings: ((isStored: boolean) => void)[] = []
  const store: PreferenceStore = {
    watch: (next) => {
      tell = next
      return () => undefined
    },
    write: (key, value) =>
      new Promise((resolve, reject) => {
        endings.push((isStored) => {
          if (!isStored) return reject(new Error('no room'))
          stored = { ...stored, [key]: value }
          resolve()
        })
      }),
  }
  return {
    store,
    end: (isStored = true) => act(async () => endings.shift()?.(isStored)),
    told: (next: Partial<Preferences>) => act(() => tell({ ...stored, ...next })),
    stored: () => stored,
  }
}

function open(store: PreferenceStore | null) {
  let context: ReturnType<typeof usePreferences> | undefined
  function Reader() {
    context = usePreferences()
    return null
  }
  render(
    <PreferencesProvider store={store} initial={DEFAULT_PREFERENCES}>
      <Reader />
    </PreferencesProvider>,
  )
  const entries = () => context?.preferences.railEntries
  const toggle = (path: string) =>
    act(() => context?.change('railEntries', { ...context.preferences.railEntries, [path]: true }))
  return { entries, toggle }
}

describe('a preference', () => {
  it('holds at once, so that a second choice is made from the first', async () => {
    const { store, end, stored } = slowStore()
    const { entries, toggle } = open(store)
    toggle('/orders')
    toggle('/bulk-orders')
    const both = { '/orders': true, '/bulk-orders': true }
    expect(entries()).toEqual(both)
    await end()
    expect(entries()).toEqual(both)
    await end()
    expect([entries(), stored().railEntries]).toEqual([both, both])
  })

  it('that is stored gives way to what another tab chooses later', async () => {
    const { store, end, told } = slowStore()
    const { entries, toggle } = open(store)
    toggle('/orders')
    await end()
    told({ railEntries: { '/fleet': true } })
    expect(entries()).toEqual({ '/fleet': true })
  })

  it('that cannot be stored holds for this page, also without a store', async () => {
    const { store, end, told } = slowStore()
    const { entries, toggle } = open(store)
    toggle('/orders')
    await end(false)
    told({ density: 'compact' })
    expect(entries()).toEqual({ '/orders': true })
    const none = open(null)
    none.toggle('/orders')
    expect(none.entries()).toEqual({ '/orders': true })
  })
})
