import { OFFICE_ID, type OfficeSubject } from '../../../../contract/entities/trail'
import { TrailSection } from './trail-section'

type Props = {
  subject: OfficeSubject
  /** When it changes, the history is read again. */
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
  office: 'office settings',
}

/** The history of a setting of the whole office. */
export function OfficeTrail({ revision = null, ...props }: Props) {
  return <TrailSection {...props} of={NAMES[props.subject]} id={OFFICE_ID} revision={revision} />
}
