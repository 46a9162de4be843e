import { Card } from '../../ui/marks/card'
import type { Charges } from '../../../../contract/entities/charges'
import { OfficeTrail } from '../../shared/trail/office-trail'
import type { Answer } from '../../ui/toasts/use-answer'

/** The history of charges and promo prices. They are one record, so they have one history. */
export function ChargesTrail({ answer }: { answer: Answer<Charges> }) {
  if (answer.kind !== 'ready') return null
  return (
    <Card>
      <OfficeTrail
        subject="charges"
        revision={JSON.stringify(answer.data)}
        className="charges-trail"
        heading="h2"
      />
    </Card>
  )
}
