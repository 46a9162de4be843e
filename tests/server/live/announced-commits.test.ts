import { connect } from '../../../server/db/connect'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { announce } from '../../../server/db/announce'
import { openSubscribed } from '../../support/calls/raw-socket'
import { startRealtimeServer } from '../../support/calls/realtime-server'
import { openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import { addOrder, addRider } from '../../support/calls/waybill-rows'

const FENCE = 900_000

let waybill: Waybill
let admin: Caller

beforeAll(async () => {
  waybill = await openWaybill()
  admin = await waybill.signIn()
  // What PostgreSQL does at the commit itself: fail for one order, wait for the test with another.
  await waybill.sql.unsafe(`
    create table at_commit (order_id bigint primary key, act text not null);
    create function act_at_commit() returns trigger language plpgsql as $$
    begin
      if exists (select from at_commit where order_id = new.id and act = 'fail') then
        raise exception 'the commit fails';
      end if;
      if exists (select from at_commit where order_id = new.id and act = 'wait') then
        perform pg_advisory_xact_lock_shared(77);
      end if;
      return null;
    end $$;
    create constraint trigger act_at_commit after update on orders
      deferrable initially deferred for each row execute function act_at_commit();
  `)
})
afterAll(() => waybill.close())

/** The orders that a console hears of, in that order. */
async function storageEvents() {
  const listen = connect(waybill.url, { max: 1 })
  const server = await startRealtimeServer({ listen })
  onTestFinished(async () => {
    await server.stop()
    await listen.end({ timeout: 1 })
  })
  const { frames } = await openSubscribed(server.port)
  const orders = () =>
    frames
      .filter(({ event }) => event === 'order_edited')
      .map(({ data }) => (data as { order_id: number }).order_id)
  return { orders }
}

async function orderThat(act: 'fail' | 'wait' | 'commit'): Promise<number> {
  const id = await addOrder(waybill.sql)
  if (act !== 'commit') await waybill.sql`insert into at_commit (order_id, act) values (${id}, ${act})`
  return id
}

const cancel = (id: number) => admin.post('/admin/orders/decline', { order_id: id })
const assign = async (id: number) =>
  admin.post('/admin/riders/assign-order', {
    order_id: id,
    rider_id: (await addRider(waybill.sql)).id,
  })

/** Heard after everything that was announced before it. */
const fence = () =>
  announce(waybill.sql, {
    event: 'order_edited',
    order_id: FENCE,
    bulk_order_id: null,
    status: null,
    seq: null,
  })

test.each([
  ['cancelled', cancel],
  ['assigned', assign],
])('P6 an order that was to be %s announces nothing when its transaction fails', async (_, act) => {
  const { orders } = await storageEvents()
  const [broken, sound] = [await orderThat('fail'), await orderThat('commit')]
  expect((await act(broken)).status).toBe(500)
  const [row] = await waybill.sql`select status, revision from orders where id = ${broken}`
  expect(row).toEqual({ status: 'PENDING', revision: 1 })
  expect((await act(sound)).status).toBe(200)
  await fence()
  await vi.waitFor(() => expect(orders()).toContain(FENCE))
  expect(orders()).toEqual([sound, FENCE])
})

test('P6 what is announced can be read: nothing is heard before the commit, and always after it', async () => {
  const { orders } = await storageEvents()
  const id = await orderThat('wait')
  const held = await waybill.sql.reserve()
  await held`select pg_advisory_lock(77)`
  const answer = cancel(id)
  await vi.waitFor(async () => {
    const [waiting] = await waybill.sql`
      select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = 77 and not granted`
    expect(waiting?.['n']).toBe(1)
  })
  await fence()
  await vi.waitFor(() => expect(orders()).toEqual([FENCE]))
  await held`select pg_advisory_unlock(77)`
  held.release()
  expect((await answer).status).toBe(200)
  await vi.waitFor(() => expect(orders()).toEqual([FENCE, id]))
})
