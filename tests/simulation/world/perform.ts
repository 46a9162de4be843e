import type { Computer, Tab } from './computer/computer'
import { decide, dismiss, tryAgain } from './scenes/deeds'
import type { Happening } from './script'
import type { World } from './world'

type Performers = {
  [Type in Happening['type']]: (world: World, happening: Extract<Happening, { type: Type }>) => void
}

/** Lets it happen now. What speaks of a tab or a row that is not there does nothing. */
export function perform(world: World, happening: Happening): void {
  world.note(JSON.stringify(happening))
  const performer = PERFORMERS[happening.type] as (world: World, happening: Happening) => void
  performer(world, happening)
}

const PERFORMERS: Performers = {
  'tab.opened': (world, { computer }) => onComputer(world, computer, (one) => void one.openTab()),
  'tab.crashed': (world, { tab, turns }) =>
    onTab(world, tab, (computer, one) => dies(world, { computer, how: 'crash', tab: one }, turns)),
  'browser.killed': (world, { computer, turns }) =>
    onComputer(world, computer, (one) => dies(world, { computer: one, how: 'kill', tab: null }, turns)),
  'power.cut': (world, { computer, turns }) =>
    onComputer(world, computer, (one) => dies(world, { computer: one, how: 'power cut', tab: null }, turns)),
  'tab.frozen': (world, { tab, forMs }) =>
    onTab(world, tab, (_, { life }) => {
      world.hit('C34 frozen')
      life.freeze()
      world.timeline.after(forMs, life.thaw)
    }),
  'tab.hidden': (world, { tab, isSlowed }) =>
    onTab(world, tab, (_, one) => {
      if (isSlowed) world.hit('C34 hidden')
      one.life.isSlowed = isSlowed
      if (one.visible$.value) one.visible$.next(false)
    }),
  'tab.shown': (world, { tab }) =>
    onTab(world, tab, (_, one) => {
      one.life.isSlowed = false
      if (!one.visible$.value) one.visible$.next(true)
    }),
  'computer.slept': (world, { computer, forMs, isClockStopped }) =>
    onComputer(world, computer, (one) => sleep(world, one, { forMs, isClockStopped })),
  'clock.jumped': (world, { computer, byMs }) =>
    onComputer(world, computer, (one) => {
      world.hit('C32')
      one.skew(byMs)
    }),
  'network.changed': (world, { computer, isOnline }) =>
    onComputer(world, computer, (one) => world.setOnline(one, isOnline)),
  'session.changed': (world, { computer, isSignedOut }) =>
    onComputer(world, computer, ({ link }) => {
      if (isSignedOut && !link.isOnline) world.hit('C50')
      link.isSignedOut = isSignedOut
    }),
  'role.changed': (world, { computer, isLowered }) =>
    onComputer(world, computer, ({ link }) => void (link.isRoleLowered = isLowered)),
  'user.changed': (world, { computer, user }) =>
    onComputer(world, computer, (one) => {
      world.hit('C48')
      for (const { name } of one.tabs) world.laws.forgetTab(name)
      one.signIn(user)
      one.openTab()
    }),
  'disk.changed': (world, { computer, state, forMs }) =>
    onComputer(world, computer, ({ disk }) => {
      disk.state = state
      world.timeline.after(forMs, () => void (disk.state = 'ok'))
    }),
  'socket.deafened': (world, { computer }) =>
    onComputer(world, computer, ({ link }) => world.hub.deafen(link)),
  'socket.refused': (world, { computer }) =>
    onComputer(world, computer, ({ link }) => world.hub.refuse(link)),
  'server.restarted': ({ hub }) => hub.restart(),
  'server.failed': (world, { forMs, status, retryAfterS }) => {
    world.outage = { status, retryAfterS }
    world.timeline.after(forMs, () => void (world.outage = null))
  },
  'events.flooded': (world, { count, forMs }) => {
    world.hit('C26')
    for (let event = 0; event < count; event += 1)
      world.timeline.after((event * forMs) / count, () =>
        world.hub.announce({ name: 'order_edited', orderId: 1 + (event % 7) }),
      )
  },
  'command.enqueued': (world, { tab, command, holdMs }) =>
    onTab(world, tab, (computer, one) => void decide(world, computer, one, { command, holdMs })),
  'command.discarded': (world, { tab, id }) =>
    onTab(world, tab, (computer, one) => dismiss(world, computer, one, id)),
  'command.retried': (world, { tab, id }) =>
    onTab(world, tab, (computer, one) => tryAgain(world, computer, one, id)),
  'sync.asked': (world, { tab }) => onTab(world, tab, (_, { engine }) => engine.syncNow()),
  'need.wanted': (world, { tab, need, forMs }) =>
    onTab(world, tab, (_, { engine, life }) => {
      const release = engine.want(need)
      world.timeline.after(forMs, () => life.run(release))
    }),
  'order.created': (world, { bulkOrderId }) => {
    if (world.listsUnderWay > 0) world.hit('C30')
    world.server.create(bulkOrderId)
  },
  'order.changed': ({ server }, { id, fields }) => server.change(id, fields),
  'order.removed': (world, { id }) => {
    if (world.listsUnderWay > 0) world.hit('C30')
    world.server.remove(id)
  },
  'rider.moved': ({ server }, { id, isListed }) => server.moveRider(id, isListed),
  'rider.changed': ({ server }, { id, status }) => {
    const row = server.tables.rider.get(id)
    if (row !== undefined) server.write('rider', { ...row, status })
  },
  'bulk.paid': ({ server }, { id }) => {
    const row = server.tables.bulk_order.get(id)
    if (row !== undefined) server.write('bulk_order', { ...row, payment: 'APPROVED' })
  },
  'company.approved': ({ server }, { id }) => {
    const row = server.tables.company_user.get(id)
    if (row !== undefined) server.write('company_user', { ...row, status: 'active' })
  },
  'feed.forgotten': ({ server }) => server.forgetLog(),
  'row.spoiled': ({ server }, { entity, id, wound }) => {
    if (!server.tables[entity].has(id)) return
    server.wild?.spoil(entity, id, wound)
  },
  'row.mended': ({ server }, { entity, id }) => server.wild?.mendRow(entity, id),
  'call.spoiled': ({ server, timeline }, { call, how, forMs }) => {
    server.wild?.failing.set(call, how)
    timeline.after(forMs, () => void server.wild?.failing.delete(call))
  },
  'pages.resized': ({ server }) => server.wild?.changePageSize(),
  'request.met': () => undefined,
}

function onComputer({ computers }: World, name: string, run: (computer: Computer) => void): void {
  const computer = computers.find((one) => one.name === name)
  if (computer !== undefined) run(computer)
}

function onTab(world: World, name: string, run: (computer: Computer, tab: Tab) => void): void {
  const found = world.tab(name)
  if (found !== null) run(found.computer, found.tab)
}

function dies(world: World, death: Parameters<World['die']>[0], turns: number | undefined): void {
  if (turns === undefined) world.die(death)
  else world.dieSoon(death, turns)
}

function sleep(
  world: World,
  computer: Computer,
  { forMs, isClockStopped }: { forMs: number; isClockStopped: boolean },
): void {
  if (computer.link.isAsleep) return
  world.hit('C33')
  const asleep = computer.tabs.slice()
  const sinceMs = world.timeline.now()
  computer.link.isAsleep = true
  for (const { life } of asleep) life.freeze()
  const wake = (): void => {
    if (computer.wake !== wake) return
    computer.wake = null
    // A clock that stood still goes on from where it stood; it never goes back.
    if (isClockStopped) computer.loseTime(world.timeline.now() - sinceMs)
    computer.link.isAsleep = false
    for (const { life } of asleep) life.thaw()
  }
  computer.wake = wake
  world.timeline.after(forMs, wake)
}
