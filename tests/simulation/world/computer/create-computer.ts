import type { Call } from '../../../../contract/wire/call'
import { listOrders } from '../../../../contract/entities/orders'
import type { ApiPort } from '../../../../src/sync/ports/engine-ports'
import { Computer, type Who } from './computer'
import { Disk, type Commit } from './disk'
import { networkPort, type Link, type Sent } from '../server/network'
import type { TabLife } from './tab-life'
import type { World } from '../world'

/** A computer of this world: its disk and its network are watched by the laws. */
export function createComputer(world: World, name: string, databaseName: string): Computer {
  const computer: Computer = new Computer(name, databaseName, {
    seed: world.seed,
    timeline: world.timeline,
    pace: world.pace,
    disk: new Disk({
      committed: (commit) => committed(world, computer, commit),
      hit: world.hit,
      lifeOf: (connection) => computer.tabOf(connection)?.life,
    }),
    hit: world.hit,
    trace: (event) => world.onTrace(event),
    connect: world.hub.connect,
    api: (life, link, who) => api(world, computer, { life, link, who }),
  })
  return computer
}

/** Connection null: a power cut took something back. */
function committed(world: World, computer: Computer, { database, connection, written }: Commit): void {
  const user = database.slice(database.indexOf(':') + 1)
  if (connection === null) return world.judge(() => world.laws.lost(user, written))
  const tab = computer.tabOf(connection)?.name ?? null
  world.judge(() => {
    const delta = world.laws.committed(user, tab, written)
    world.onCommit(tab, delta)
    for (const { before, after } of delta.commands)
      world.note(`${user} ${(after ?? before)?.id} ${before?.state ?? '-'} ${after?.state ?? '-'}`)
  })
}

type Port = { life: TabLife; link: Link; who: Who }

function api(world: World, computer: Computer, { life, link, who }: Port): ApiPort {
  const options = {
    timeline: world.timeline,
    server: world.server,
    seed: world.seed,
    fates: () => world.fates,
    faultiness: () => (world.isStormy ? world.faultiness : 0),
    outage: () => world.outage,
    hit: world.hit,
    nextRequest: () => {
      world.requests += 1
      return world.requests
    },
    scripted: (sent: Sent) => world.script(sent),
    onSend: (sent: Sent, { fate = 'answered' }) => {
      const input = JSON.stringify(sent.input)
      world.note(`${sent.tab} > ${sent.definition.path} ${input} ${sent.key ?? ''} ${fate}`)
      if (isList(sent)) world.listsUnderWay += 1
      world.judge(() => world.laws.sent(sent))
    },
    onAnswer: (sent: Sent, outcome: Parameters<typeof world.laws.answered>[1], fate: string) => {
      world.note(`${sent.tab} < ${sent.definition.path} ${fate} ${outcome.kind} ${sent.key ?? ''}`)
      if (isList(sent)) world.listsUnderWay -= 1
      world.judge(() => world.laws.answered(sent, outcome, world.timeline.now()))
      world.onAnswer(computer, sent)
    },
  }
  return networkPort(options, life, link, who)
}

function isList({ definition }: Sent): boolean {
  return definition === (listOrders as Call)
}
