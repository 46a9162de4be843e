import { OFFICE_ID, type OfficeSubject } from '../../../../contract/trail'
import { TrailSection } from './trail-section'

type Props = {
  subject: OfficeSubject
  /** Of what is shown; with another one somebody has changed it. */
  revision?: number | string | null
  className: string
  heading?: 'h2' | 'h3'
}

const NAMES: Record<OfficeSubject, string> = {
  intake: 'order intake',
  charges: 'charges',
  lateness: 'lateness',
  displays: 'displays',
  push: 'notifications',
}

/** Who changed what holds for the whole office. */
export function OfficeTrail({ revision = null, ...props }: Props) {
  return <TrailSection {...props} of={NAMES[props.subject]} id={OFFICE_ID} revision={revision} />
}
