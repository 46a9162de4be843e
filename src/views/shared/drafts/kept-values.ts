import { z } from 'zod'
import { InputPosition } from '../../../../contract/input'
import { PAYEES } from '../../../../contract/orders'
import { NO_PLACE } from '../places/place-search'

/** What another version of the page left is taken as far as it is understood. */
export const KeptWords = z.string().catch('')

export const KeptPayee = z.enum(PAYEES).catch('SENDER')

export const KeptPlace = z
  .object({
    text: z.string(),
    place: z
      .object({ description: z.string(), name: z.string(), coordinate: InputPosition })
      .nullable()
      .catch(null),
  })
  .catch(NO_PLACE)

const KeptBefore = z.object({ newest: z.number(), ids: z.array(z.number()), isSure: z.boolean() })

/**
 * An attempt was stored in one piece: one that is not understood is none. An earlier version of the page kept nothing of
 * what was there before it.
 */
export const KEPT_ATTEMPT = {
  key: z.string().min(8),
  at: z.number(),
  before: KeptBefore.optional().catch(undefined),
}
