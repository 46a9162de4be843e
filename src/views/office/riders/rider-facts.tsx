import { Card } from '../../ui/marks/card'
import { displayDay } from '../../../../contract/words/dates'
import type { Rider } from '../../../../contract/entities/riders'
import { plainWord } from '../../ui/marks/row-words'
import { FactLine, FactList } from '../../ui/marks/fact-list'
import { PhoneValue } from '../../shared/order/phone-value'
import { displayCount } from '../../ui/marks/display-count'
import { MailValue } from '../../ui/marks/mail-value'
import { shownText } from '../../ui/marks/shown-text'
import { riderStatusWords } from './rider-look'

/** AG-95: every field of a rider (EN-11) that is neither a picture nor a position. */
export function RiderFacts({ rider }: { rider: Rider }) {
  return (
    <Card className="rider-facts" title="Rider">
      <FactList>
        <FactLine label="Rider Id">
          <span className="mono">{rider.id}</span>
        </FactLine>
        <FactLine label="User Id">
          <span className="mono">{shownText(rider, (row) => String(row.user_id ?? '-'))}</span>
        </FactLine>
        <FactLine label="First name">{shownText(rider, (row) => row.first_name ?? '-')}</FactLine>
        <FactLine label="Last name">{shownText(rider, (row) => row.last_name ?? '-')}</FactLine>
        <FactLine label="Email">
          <MailValue of={rider} email={(row) => row.email} />
        </FactLine>
        <FactLine label="Phone Number">
          <PhoneValue of={rider} phone={(row) => row.phone} />
        </FactLine>
        <FactLine label="Address">{shownText(rider, (row) => row.address ?? '-')}</FactLine>
        <FactLine label="Date of birth">{shownText(rider, (row) => displayDay(row.dob))}</FactLine>
        <FactLine label="Bike number">
          <span className="mono">{shownText(rider, (row) => row.bike_number ?? '-')}</span>
        </FactLine>
        <FactLine label="Next of kin">{shownText(rider, (row) => row.next_of_kin_full_name ?? '-')}</FactLine>
        <FactLine label="Phone of next of kin">
          <PhoneValue of={rider} phone={(row) => row.next_of_kin_phone_no} />
        </FactLine>
        <FactLine label="Status">{shownText(rider, riderStatusWords)}</FactLine>
        <FactLine label="Identity verified">
          {shownText(rider, (row) => (row.verify_identity === 'TRUE' ? 'Yes' : 'No'))}
        </FactLine>
        <FactLine label="Availability">
          {shownText(rider, (row) => plainWord(row.availability_status))}
        </FactLine>
        <FactLine label="Ongoing orders">
          {shownText(rider, (row) => displayCount(row.ongoing_orders_count))}
        </FactLine>
        <FactLine label="Delivered orders">
          {shownText(rider, (row) => displayCount(row.delivered_orders_count))}
        </FactLine>
      </FactList>
    </Card>
  )
}
