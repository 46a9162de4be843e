import { expect, it } from 'vitest'
import { soundingTab } from '../../../src/views/shared/sounds/sounding-tab'

/** Web Locks that are given at once or not at all. */
function locksOf(): LockManager {
  const held = new Set<string>()
  const request = async (name: string, _options: LockOptions, work: (lock: Lock | null) => unknown) => {
    // A browser answers a moment later.
    await Promise.resolve()
    if (held.has(name)) return void (await work(null))
    held.add(name)
    await work({ name, mode: 'exclusive' })
    held.delete(name)
  }
  return { request } as unknown as LockManager
}

it('of two tabs one sounds, again and again; when it lets go, the other takes over', async () => {
  const locks = locksOf()
  const [first, second] = [soundingTab(locks), soundingTab(locks)]
  expect(await Promise.all([first.take(), second.take()])).toEqual([true, false])
  expect([await second.take(), await first.take()]).toEqual([false, true])
  first.letGo()
  await Promise.resolve()
  expect([await second.take(), await first.take()]).toEqual([true, false])
})

it('a tab that lets go before it is answered keeps nothing', async () => {
  const locks = locksOf()
  const [first, second] = [soundingTab(locks), soundingTab(locks)]
  const taking = first.take()
  first.letGo()
  expect(await taking).toBe(false)
  await Promise.resolve()
  expect(await second.take()).toBe(true)
})

it('without Web Locks a tab sounds', async () => {
  expect(await soundingTab(undefined).take()).toBe(true)
})
