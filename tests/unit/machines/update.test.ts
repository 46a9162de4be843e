import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { updateMachine, type UpdateEvent } from '../../../src/machines/update'

function start({ free = true } = {}) {
  const done: string[] = []
  const page = { isFree: free }
  const clock = new SimulatedClock()
  const actor = createActor(
    updateMachine.provide({
      guards: { isFree: () => page.isFree },
      actions: {
        takeOver: () => void done.push('take over'),
        reload: () => void done.push('reload'),
      },
    }),
    { clock },
  ).start()
  const send = (...types: UpdateEvent['type'][]) => types.forEach((type) => actor.send({ type }))
  return { actor, page, clock, done, send, state: () => actor.getSnapshot().value }
}

describe('a new version', () => {
  test('waits and is offered', () => {
    const { send, state, done } = start()
    send('update.found')
    expect([state(), done]).toEqual([{ waiting: 'offered' }, []])
  })

  test('is taken by Reload, and the page is loaded once it serves', () => {
    const { send, state, done } = start()
    send('update.found', 'reload.chosen')
    expect([state(), done]).toEqual(['taking', ['take over']])
    send('controller.changed', 'controller.changed', 'update.taken')
    expect([state(), done]).toEqual(['reloading', ['take over', 'reload']])
  })

  test('that does not take over within 10 s is not waited for', () => {
    const { send, clock, done } = start()
    send('update.found', 'reload.chosen')
    clock.increment(9_999)
    expect(done).not.toContain('reload')
    clock.increment(1)
    expect(done.at(-1)).toBe('reload')
  })

  test('that takes over only as the page is being loaded has it loaded once more, for that load may be lost', () => {
    const { send, clock, done } = start()
    send('update.found', 'reload.chosen')
    clock.increment(10_000)
    send('controller.changed', 'update.taken')
    expect(done).toEqual(['take over', 'reload', 'reload'])
  })

  test('is loaded once more where the browser lost the load', () => {
    const { send, clock, done } = start()
    send('update.found', 'reload.chosen', 'controller.changed')
    clock.increment(10_000)
    clock.increment(60_000)
    expect(done).toEqual(['take over', 'reload', 'reload'])
  })

  test('is put off by Later, until a newer one comes', () => {
    const { send, state } = start()
    send('update.found', 'later.chosen')
    expect(state()).toEqual({ waiting: 'postponed' })
    send('update.found')
    expect(state()).toEqual({ waiting: 'offered' })
  })

  test('asks first where something typed would be lost', () => {
    const { send, state, done } = start({ free: false })
    send('update.found', 'reload.chosen')
    expect([state(), done]).toEqual([{ waiting: 'asking' }, []])
    send('later.chosen')
    expect([state(), done]).toEqual([{ waiting: 'postponed' }, []])
  })

  test('is taken all the same by who insists', () => {
    const { send, done } = start({ free: false })
    send('update.found', 'reload.chosen', 'reload.insisted', 'controller.changed')
    expect(done).toEqual(['take over', 'reload'])
  })

  test('takes an unattended page by itself, put off or not, but not over something typed', () => {
    const { send, state, done, page } = start({ free: false })
    send('update.found', 'later.chosen', 'page.unattended')
    expect([state(), done]).toEqual([{ waiting: 'postponed' }, []])
    page.isFree = true
    send('page.unattended')
    expect(done).toEqual(['take over'])
  })

  test('an unattended page without one stays as it is', () => {
    const { send, state } = start()
    send('page.unattended', 'controller.changed', 'reload.chosen')
    expect(state()).toBe('current')
  })
})

describe('a version that another tab took', () => {
  test.each([[[]], [['update.found']], [['update.found', 'later.chosen']]] as UpdateEvent['type'][][][])(
    'loads this page again, once, after %j',
    (before) => {
      const { send, done } = start()
      send(...before, 'update.taken', 'update.taken')
      expect(done).toEqual(['reload'])
    },
  )

  test('asks first where something typed would be lost, and reloads when that is done with', () => {
    const { send, state, done, page } = start({ free: false })
    send('update.taken')
    expect([state(), done]).toEqual([{ replaced: 'offered' }, []])
    send('reload.chosen')
    expect([state(), done]).toEqual([{ replaced: 'asking' }, []])
    send('later.chosen', 'update.taken', 'page.unattended')
    expect([state(), done]).toEqual([{ replaced: 'postponed' }, []])
    page.isFree = true
    send('page.unattended')
    expect([state(), done]).toEqual(['reloading', ['reload']])
  })
})

describe('a display that is due to be loaded again', () => {
  test('is loaded where no newer build waits', () => {
    const { send, state, done } = start()
    send('reload.due')
    expect([state(), done]).toEqual(['reloading', ['reload']])
  })

  test('takes the newer build that waits', () => {
    const { send, done } = start()
    send('update.found', 'reload.due', 'controller.changed')
    expect(done).toEqual(['take over', 'reload'])
  })

  test('stays where something typed would be lost', () => {
    const { send, state, done } = start({ free: false })
    send('reload.due')
    expect([state(), done]).toEqual(['current', []])
  })
})
