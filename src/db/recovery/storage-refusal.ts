import { failureOf } from '../core/storage-failures'

const REFUSED = 'This device could not save the change. Nothing was sent.'
const OUTDATED = 'Waybill was updated in another tab. Reload this page to keep working. Nothing was sent.'
const OFFLINE_AND_NOT_SAVED = 'You are offline, and this device cannot save the change. Nothing was sent.'

/**
 * A user's change was not stored; the message explains this to the user. `isPlain`: the change certainly had no
 * effect, so the caller may show its own message instead.
 */
export class NotStored extends Error {
  override name = 'NotStored'
  readonly isPlain: boolean

  constructor(message: string, { cause }: { cause?: unknown } = {}) {
    super(message, { cause })
    this.isPlain = message === REFUSED
  }
}

/** The device is offline and cannot store the change, so queueing it would be an empty promise (C42). */
export function refuseToQueue(): NotStored {
  return new NotStored(OFFLINE_AND_NOT_SAVED)
}

/** Turns a storage failure into an error with a message for the user; returns every other error unchanged. */
export function refusalOf(error: unknown): unknown {
  const failure = failureOf(error)
  if (failure === null) return error
  return new NotStored(failure === 'outdated' ? OUTDATED : REFUSED, { cause: error })
}
