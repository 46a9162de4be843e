import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { User } from '../../../contract/entities/users'
import { createConsoles } from '../../../src/composition/boot/consoles'
import type { OpenConsole } from '../../../src/composition/boot/open-console'
import { SessionOver } from '../../../src/db/core/guarded-write'
import { sessionMachine } from '../../../src/machines/session'
import { SIGNED_IN_CONTEXT, staff } from '../../support/world/played-session'

/** Consoles that are told apart by their number; `next`: what opening the next one comes to. */
async function opened() {
  const closed: number[] = []
  let born = 0
  let next: () => Promise<void> = () => Promise.resolve()
  const consoles = createConsoles(async (user) => {
    const number = (born += 1)
    await next()
    return {
      context: { number, user },
      close: async () => void closed.push(number),
    } as unknown as OpenConsole
  })
  const machine = sessionMachine
  const session = createActor(machine, {
    snapshot: machine.resolveState({ value: 'signedIn', context: SIGNED_IN_CONTEXT }),
  })
  consoles.follow(session)
  const shown = () => Reflect.get(consoles.current() ?? {}, 'number') as number | undefined
  const arrived = new Promise<void>((resolve) => {
    const stop = consoles.subscribe(() => {
      stop()
      resolve()
    })
  })
  session.start()
  await arrived
  const become = (user: Partial<User>) =>
    session.send({ type: 'stored.changed', session: { token: 't', user: { ...staff('ADMIN'), ...user } } })
  return { consoles, shown, closed, become, fail: (error: Error) => (next = () => Promise.reject(error)) }
}

test('the console is replaced once the new one is there, and the former one is closed', async () => {
  const { consoles, shown, closed } = await opened()
  expect(shown()).toBe(1)
  const replacing = consoles.replace()
  expect([shown(), closed]).toEqual([1, []])
  await replacing
  expect([shown(), closed]).toEqual([2, [1]])
})

test('C39 where no other console can be opened the present one goes on, and is closed in its time', async () => {
  const { consoles, shown, closed, fail } = await opened()
  fail(new Error('no storage'))
  await expect(consoles.replace()).rejects.toThrow('no storage')
  expect([shown(), closed]).toEqual([1, []])
  await consoles.close()
  expect([shown(), closed]).toEqual([undefined, [1]])
})

test('a session that is over opens nothing, and what it had is closed', async () => {
  const { consoles, closed, fail } = await opened()
  fail(new SessionOver('the session ended before this was stored'))
  await expect(consoles.replace()).rejects.toThrow('the session ended before this was stored')
  expect(closed).toEqual([1])
})

test('LY-02 the same console shows a changed name, and so does the one that replaces it', async () => {
  const { consoles, shown, become } = await opened()
  become({ first_name: 'Adaeze' })
  expect([shown(), consoles.current()?.user.first_name]).toEqual([1, 'Adaeze'])
  await consoles.replace()
  expect([shown(), consoles.current()?.user.first_name]).toEqual([2, 'Adaeze'])
})

test('another role of the same person opens another console', async () => {
  const { consoles, shown, closed, become } = await opened()
  become({ type: 'SUPERVISOR' })
  await vi.waitUntil(() => shown() === 2)
  expect([closed, consoles.current()?.user.type]).toEqual([[1], 'SUPERVISOR'])
})
