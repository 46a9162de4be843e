import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readChangelog, RELEASES } from '../../../src/views/desk/settings/changelog'
import { CONFIG, renderApp, userOf } from '../../support/page/rendered-app'

const ONE = { name: 'rxjs', version: '7.8.2', licence: 'Apache-2.0', text: 'The text of Apache.' }
const BARE = { name: 'pbf', version: '4.0.2', licence: 'BSD-3-Clause', text: null }

describe('the version', () => {
  it('is in Settings, with what is new in it', async () => {
    await renderApp({ path: '/settings', user: userOf(), config: { ...CONFIG, build: '1.0.0+20260102.abc' } })
    const card = await screen.findByRole('region', { name: 'About Waybill' })
    expect(within(card).getByText('1.0.0+20260102.abc')).toBeTruthy()
    const [newest] = RELEASES
    expect(within(card).getByRole('heading', { name: `What is new in ${newest?.title}` })).toBeTruthy()
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(RELEASES.flatMap(({ points }) => points))
  })

  it('has notes that are read from the headings and points of a page', () => {
    const page =
      '# New\n\nText.\n\n## 1.1.0 (next)\n\nFirst\nwords.\n\n- One `thing`\n  goes on.\n- Two.\n\n## 1.0.0\n\n- Old.\n'
    expect(readChangelog(page)).toEqual([
      { title: '1.1.0 (next)', lead: 'First words.', points: ['One thing goes on.', 'Two.'] },
      { title: '1.0.0', lead: '', points: ['Old.'] },
    ])
  })
})

describe('the page Open source', () => {
  const openPage = (...answers: (object | null)[]) => {
    const read: string[] = []
    const readFile = (path: string) => {
      read.push(path)
      return Promise.resolve(answers[read.length - 1] ?? null)
    }
    return renderApp({ path: '/open-source', user: userOf(), files: { readFile } }).then(({ person }) => ({
      person,
      read,
    }))
  }

  it('lists each package with its licence, and the data of the map', async () => {
    const { person, read } = await openPage([ONE, BARE])
    await person.click(await screen.findByText(/^rxjs 7\.8\.2/))
    expect(screen.getByText('The text of Apache.')).toBeTruthy()
    expect(screen.getByText('The package brings no text of its licence. It names BSD-3-Clause.')).toBeTruthy()
    expect(screen.getByText('2 packages')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'CC BY 4.0' }).getAttribute('href')).toContain(
      'creativecommons.org',
    )
    expect(read).toEqual(['/licences.json'])
  })

  it('says why the packages are missing, and asks once more', async () => {
    const { person } = await openPage(null, [{ name: 'half' }], [ONE])
    const retry = () => screen.findByRole('button', { name: 'Retry' })
    expect((await screen.findByRole('alert')).textContent).toContain('could not be read')
    await person.click(await retry())
    await person.click(await retry())
    expect(await screen.findByText('1 package')).toBeTruthy()
  })
})
