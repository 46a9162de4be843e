import { z } from 'zod'
import { InputPosition } from '../../../../contract/wire/input'
import { PAYEES } from '../../../../contract/entities/orders'
import { NO_PLACE } from '../places/place-search'

/** A draft may come from another version of the page. A field that cannot be parsed gets its default. */
export const KeptWords = z.string().catch('')

export const KeptPayee = z.enum(PAYEES).catch('SENDER')

export const KeptPlace = z
  .object({
    text: z.string(),
    place: z
      .object({
        description: z.string(),
        name: z.string(),
        coordinate: InputPosition,
        isPin: z.literal(true).optional().catch(undefined),
      })
      .nullable()
      .catch(null),
  })
  .catch(NO_PLACE)

const KeptBefore = z.object({ newest: z.number(), ids: z.array(z.number()), isSure: z.boolean() })

/**
 * A stored attempt to create something. An attempt that cannot be parsed is ignored as a whole. `before` is missing in
 * drafts of older versions of the page.
 */
export const KEPT_ATTEMPT = {
  key: z.string().min(8),
  at: z.number(),
  before: KeptBefore.optional().catch(undefined),
}
