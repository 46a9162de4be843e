import type { z } from 'zod'
import { call } from '../wire/call'
import { QueryPage } from '../wire/input'
import { pageOf } from '../wire/page'
import { rowOf } from '../wire/row'
import { WireIdOptional, WireNumberOrNull, WireTextOrNull } from '../wire/wire'

/** `id` is ours and may be absent. `rating`: 1 to 5. */
export const Feedback = rowOf(
  {},
  {
    id: WireIdOptional,
    description: WireTextOrNull,
    rating: WireNumberOrNull,
    name: WireTextOrNull,
    date_sent: WireTextOrNull,
  },
)
export type Feedback = z.output<typeof Feedback>

export const listFeedbacks = call({
  path: '/admin/feedbacks',
  access: { capability: 'read' },
  input: () => ({ page: QueryPage }),
  answer: () => pageOf(Feedback),
})
