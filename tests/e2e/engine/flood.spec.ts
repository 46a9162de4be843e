import { runFlood } from '../../proofs/parts/flood-run'
import { expect, signInToOrders, test } from '../support/fixtures'

test(
  'P6 C26 I19 ten seconds of a hundred events each cost one fetch in two seconds, and the last state is right',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    await signInToOrders(page, wire.url)
    const seconds = 10
    const flood = await runFlood({ page, proxy: wire, admin, seconds, eventsPerS: 100 })
    // A busy machine sends fewer; half of them are a flood all the same.
    expect(flood.events).toBeGreaterThan(seconds * 50)
    // The pull under way when the flood begins, and the leading edge of its first window, are not of its rate. Where the
    // changes come along with the events, none may be needed.
    expect(flood.requests['/api/sync/changes'] ?? 0).toBeLessThanOrEqual(seconds / 2 + 2)
    expect(flood.visibleMs).toHaveLength(flood.created)
    expect(flood.load.chimesMs.length).toBeLessThanOrEqual(seconds + 1)
  },
)
