import type { Charges } from '../../../../contract/entities/charges'
import { OfficeTrail } from '../../shared/trail/office-trail'
import type { Answer } from '../../ui/toasts/use-answer'

/** The history of charges and promo prices. They are one record, so they have one history. */
export function ChargesTrail({ answer }: { answer: Answer<Charges> }) {
  if (answer.kind !== 'ready') return null
  return (
    <OfficeTrail
      subject="charges"
      revision={JSON.stringify(answer.data)}
      className="card charges-trail"
      heading="h2"
    />
  )
}
