import { createRandom, GROUPS, makeOrder, makeRider, MOUNTED_GROUPS, STATUSES } from './orders.mjs'

const LIST_ROWS = 50
const WALK = 'w'
/** Places in the log have one length, so that a console can compare them. */
const LOG = 'log:be0c40000000:'
const placeOf = (seq) => `${LOG}${String(seq).padStart(16, '0')}`
/** Storms touch so few of the newest rows that a list of fifty of a status shows them all. */
const BUSY_ROWS = 120

/** The data of the server for one benchmark page: the rows, the log of changes, the executed commands. */
export function createWorld({ rows, seed }) {
  const random = createRandom(seed)
  const orders = new Map()
  const json = new Map()
  /** The number of the last change by id; `log`: the changes in order. */
  const changedAt = new Map()
  const log = []
  const executed = []
  const answers = new Map()
  let seq = 0
  let nextId = 1

  const row = (id) => {
    const known = json.get(id)
    if (known !== undefined) return known
    const text = JSON.stringify(orders.get(id))
    json.set(id, text)
    return text
  }
  const touch = (id) => {
    seq += 1
    changedAt.set(id, seq)
    log.push({ seq, id })
    json.delete(id)
  }
  const edit = (id, fields) => {
    const before = orders.get(id)
    orders.set(id, { ...before, ...fields, revision: before.revision + 1 })
    touch(id)
    return orders.get(id)
  }
  const create = () => {
    const id = nextId
    nextId += 1
    orders.set(id, makeOrder(id, random))
    touch(id)
    return orders.get(id)
  }
  for (let n = 0; n < rows; n += 1) create()
  log.length = 0

  const newestFirst = () => [...orders.keys()].sort((a, b) => b - a)
  const anyOf = (list) => list[Math.floor(random() * list.length)]
  const anyStatus = () => anyOf(STATUSES.filter((word) => word !== 'ASSIGNEDTORIDER' && word !== 'CANCELLED'))

  /** Changes one order at random: one of the newest, so that lists show it. */
  function change() {
    if (random() < 0.05) return create()
    const id = nextId - 1 - Math.floor(random() * BUSY_ROWS)
    if (!orders.has(id)) return create()
    if (random() < 0.2) return edit(id, { amount: 1500 + Math.floor(random() * 9000) })
    return edit(id, { status: anyStatus(), status_changed_at: new Date(seq * 1000).toISOString() })
  }

  /** The precondition is the revision, or the rider for a client that overwrites the revision in its own rows. */
  function assign(
    { order_id: id, rider_id: riderId, expected_revision: expected, expected_rider_id: expectedRider },
    key,
  ) {
    if (key !== undefined && answers.has(key)) return answers.get(key)
    const present = orders.get(id)
    if (present === undefined) return { status: 404, text: failure('NOT_FOUND', 'Order not found', null) }
    const isStale =
      (expected !== undefined && expected !== present.revision) ||
      (expectedRider !== undefined && expectedRider !== (present.rider?.id ?? 0))
    if (isStale) return { status: 409, text: failure('REVISION_CONFLICT', 'The order has changed', present) }
    const after = edit(id, { status: 'ASSIGNEDTORIDER', rider: makeRider(riderId), cancelled_by: null })
    executed.push({ orderId: id, riderId })
    const answer = {
      status: 200,
      text: `{"status":"success","message":"Order assigned successfully!","data":${row(id)}}`,
      order: after,
    }
    if (key !== undefined) answers.set(key, answer)
    return answer
  }

  /** The change feed: without a cursor a walk over all rows, newest first; then the changes since. */
  function changes(after, limit) {
    const [kind, at, since] = (after?.replace(LOG, 'log:') ?? `${WALK}:${nextId}:${seq}`).split(':')
    if (kind === WALK) {
      const ids = []
      let id = Number(at) - 1
      for (; id > 0 && ids.length < limit; id -= 1) if (orders.has(id)) ids.push(id)
      const more = id > 0
      const next = more ? `${WALK}:${id + 1}:${since}` : placeOf(since)
      return feed(ids, { next, more, progress: more ? 1 - id / nextId : null })
    }
    const from = Number(at)
    const ids = []
    let last = from
    let more = false
    for (let index = firstAfter(log, from); index < log.length; index += 1) {
      const entry = log[index]
      if (changedAt.get(entry.id) !== entry.seq) continue
      if (ids.length >= limit) {
        more = true
        break
      }
      ids.push(entry.id)
      last = entry.seq
    }
    return feed(ids, { next: placeOf(more ? last : seq), more, progress: null })
  }

  function batchAfter(after) {
    const { data } = JSON.parse(changes(after, Infinity))
    return { after, next: data.next, at: Date.now(), changes: data.changes }
  }

  function feed(ids, tail) {
    const items = ids.map((id) => `{"entity":"order","id":${id},"data":${orders.has(id) ? row(id) : 'null'}}`)
    return `{"status":"success","data":{"changes":[${items.join()}],${JSON.stringify(tail).slice(1)}}`
  }

  function page(number, size) {
    const ids = newestFirst()
    const shown = ids.slice((number - 1) * size, number * size).map(row)
    const meta = {
      last_page: Math.max(1, Math.ceil(ids.length / size)),
      current_page: number,
      per_page: size,
      total: ids.length,
    }
    return `{"status":"success","data":{"orders":{"data":[${shown.join()}],"meta":${JSON.stringify(meta)}}}}`
  }

  /** What the mounted queries must show: lists of `id:revision`, and counts. */
  function expected() {
    const lists = {}
    for (const status of STATUSES) {
      lists[`status ${status}`] = []
      lists[`count ${status}`] = 0
    }
    for (let group = 1; group <= MOUNTED_GROUPS; group += 1) lists[`group ${group}`] = []
    for (const id of newestFirst()) {
      const order = orders.get(id)
      const ofStatus = lists[`status ${order.status}`]
      if (ofStatus.length < LIST_ROWS) ofStatus.push(`${id}:${order.revision}`)
      lists[`count ${order.status}`] += 1
      const ofGroup = lists[`group ${order.bulk_order_id}`]
      if (ofGroup !== undefined && ofGroup.length < LIST_ROWS) ofGroup.push(`${id}:${order.revision}`)
    }
    return Object.fromEntries(
      Object.entries(lists).map(([key, value]) => [key, Array.isArray(value) ? value.join() : String(value)]),
    )
  }

  /** Makes the changes of a night: new orders, edits of any orders, deletions. */
  function nightAway({ created, edited, deleted }) {
    for (let n = 0; n < created; n += 1) create()
    const ids = newestFirst()
    for (let n = 0; n < edited; n += 1) {
      const id = anyOf(ids)
      if (orders.has(id)) edit(id, { status: anyStatus() })
    }
    for (let n = 0; n < deleted; n += 1) {
      const id = anyOf(ids)
      if (!orders.delete(id)) continue
      touch(id)
    }
  }

  /** Orders that a click may assign: in mounted lists, and older than the rows that storms change. */
  function assignable(count, skip) {
    const ids = newestFirst().slice(BUSY_ROWS + 100, 2_000)
    return ids
      .filter((id) => {
        const { status, bulk_order_id: group } = orders.get(id)
        return (
          group <= MOUNTED_GROUPS &&
          status !== 'DELIVERED' &&
          status !== 'CANCELLED' &&
          status !== 'ASSIGNEDTORIDER'
        )
      })
      .slice(skip, skip + count)
      .map((id) => orders.get(id))
  }

  return {
    order: (id) => orders.get(id),
    rowText: row,
    size: () => orders.size,
    change,
    create,
    edit,
    assign,
    changes,
    /** What happened after a place, as the product's server pushes it. */
    batchAfter,
    place: () => placeOf(seq),
    page,
    expected,
    nightAway,
    assignable,
    executed: () => executed,
    forgetExecuted: () => void (executed.length = 0),
    riderOf: makeRider,
    groups: GROUPS,
  }
}

function firstAfter(log, seq) {
  let low = 0
  let high = log.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (log[middle].seq > seq) high = middle
    else low = middle + 1
  }
  return low
}

function failure(code, message, data) {
  return JSON.stringify({ status: 'failed', message, code, data })
}
