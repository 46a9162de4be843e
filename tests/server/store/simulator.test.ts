import type { OrderStatus } from '../../../contract/words/order-statuses'
import { describe, expect, test } from 'vitest'
import { distanceKm } from '../../../contract/rules/distance'
import { STATUS_FACTS } from '../../../contract/words/order-statuses'
import { contentHash } from '../../support/server/demo-content'
import { disagreements } from '../../support/server/disagreements'
import { playedDemo } from '../../support/server/played-demo'
import { trials } from '../../support/calls/trials'

const STEPS = trials(60)

type Move = { before: OrderStatus; after: OrderStatus; by: string | null }

describe('AG-164 the simulator', () => {
  test('makes legal transitions only, and every count agrees with the rows after many steps', async () => {
    const { sql, play, complaints } = await playedDemo()
    await sql`create table moves (before text, after text, by text)`
    await sql`
      create function note_move() returns trigger language plpgsql as $$ begin
        insert into moves values (old.status, new.status, coalesce(old.cancelled_by, new.cancelled_by)); return null;
      end $$`
    await sql`
      create trigger note_moves after update of status on orders
      for each row when (old.status <> new.status) execute function note_move()`

    const report = await play(STEPS, 20)

    const moves = await sql<Move[]>`select distinct before, after, by from moves`
    const illegal = moves.filter(({ before, after, by }) => {
      if (STATUS_FACTS[before].riderSteps.includes(after)) return after === 'CANCELLED' && by !== 'RIDER'
      if (after === 'ASSIGNEDTORIDER')
        return !(before === 'PENDING' || (before === 'CANCELLED' && by === 'RIDER'))
      return !(before === 'PENDING' && after === 'CANCELLED' && by === 'USER')
    })
    expect(illegal).toEqual([])
    expect(await disagreements(sql)).toEqual([])
    expect(complaints).toEqual([])
    const { created, assigned, accepted, pickedUp, delivered, dropped, moved, refused, failed } = report
    const seen = { created, assigned, accepted, pickedUp, delivered, dropped, moved }
    expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([])
    expect([report.seconds, refused, failed]).toEqual([STEPS * 20, 0, 0])
  })

  test('plays the same for the same seed, and another game for another', async () => {
    const games = await Promise.all(
      [{ seed: 1 }, { seed: 1 }, { seed: 2 }].map((options) => playedDemo(options)),
    )
    const reports = await Promise.all(games.map(({ play }) => play(20, 20)))
    const hashes = await Promise.all(games.map(({ sql }) => contentHash(sql, ['tracking_id', 'search_text'])))
    expect(reports[1]).toEqual(reports[0])
    expect(hashes[1]).toBe(hashes[0])
    expect(hashes[2]).not.toBe(hashes[0])
  })

  test('drives the rider of an order in transit to the address, and delivers there', async () => {
    const { sql, play } = await playedDemo()
    // Nothing new for anybody: a rider with other errands may take hours.
    await sql`update settings set value = false where id = 1`
    await sql`update orders set status = 'DELIVERED', delivery_date = now(), delivery_time = '10:00'
      where status in ('PENDING', 'ASSIGNEDTORIDER', 'ACCEPTED')`
    const [ride] = await sql<{ id: number; rider_id: number; lat: number; lng: number }[]>`
      select orders.id, rider_id, delivery_lat as lat, delivery_lng as lng from orders
      join riders on riders.id = rider_id
      where orders.status = 'INTRANSIT' and ongoing_orders_count = 1 and delivery_lat is not null
      order by abs(delivery_lat - riders.lat) + abs(delivery_lng - riders.lng) limit 1`
    if (ride === undefined) throw new Error('No rider of this demo has one order in transit.')
    const away = async () => {
      const [rider] = await sql<{ lat: number; lng: number; at: Date }[]>`
        select lat, lng, position_at as at from riders where id = ${ride.rider_id}`
      return distanceKm([rider?.lat ?? 0, rider?.lng ?? 0], [ride.lat, ride.lng])
    }
    const distances = [await away()]
    let status = 'INTRANSIT'
    for (let step = 0; step < 120 && status === 'INTRANSIT'; step += 1) {
      await play(1, 60)
      distances.push(await away())
      const [order] = await sql<{ status: string }[]>`select status from orders where id = ${ride.id}`
      status = order?.status ?? 'gone'
    }
    const jumps = distances.slice(1).map((km, index) => Math.abs(km - (distances[index] ?? 0)))
    expect(status).toBe('DELIVERED')
    expect(Math.max(...jumps)).toBeLessThan(0.6)
  })

  test('moves riders without a revision and without an entry in the feed', async () => {
    const { sql, play } = await playedDemo()
    await sql`update orders set status = 'DELIVERED', delivery_date = now(), delivery_time = '10:00'
      where status in ('PENDING', 'ASSIGNEDTORIDER', 'ACCEPTED', 'INTRANSIT')`
    await sql`update settings set value = false where id = 1`
    await sql`update riders set status = 'PENDING' where availability_status = 'OFFLINE'`
    const before = await sql`select id, revision from riders order by id`
    const { moved, cameOnline, wentOffline } = await play(1, 2)
    const [feed] = await sql`select count(*) as n from change_log`
    expect(moved).toBeGreaterThan(5)
    expect([cameOnline, wentOffline]).toEqual([0, 0])
    expect(await sql`select id, revision from riders order by id`).toEqual(before)
    expect(feed).toEqual({ n: 0 })
  })

  test('leaves the last pending orders to the dispatchers, and orders nothing while intake is locked', async () => {
    const { sql, play } = await playedDemo()
    await sql`update settings set value = false where id = 1`
    const report = await play(60, 20)
    const [pending] = await sql<{ n: number }[]>`
      select count(*) as n from orders where status = 'PENDING' and order_type = 'single'`
    expect(report.created).toBe(0)
    expect(report.refused).toBeGreaterThan(0)
    expect(pending?.n).toBeGreaterThan(0)
  })

  test('logs a step that fails and goes on with the next', async () => {
    const { sql, play, complaints } = await playedDemo()
    await sql`alter table riders rename to riders_away`
    const failed = await play(1, 20)
    await sql`alter table riders_away rename to riders`
    const next = await play(1, 20)
    expect([failed.failed, next.failed, complaints.map(({ message }) => message)]).toEqual([
      1,
      0,
      ['simulator step failed'],
    ])
    expect(next.moved).toBeGreaterThan(5)
  })
})
