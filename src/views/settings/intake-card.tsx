import { OfficeTrail } from '../shared/trail/office-trail'
import { SettingsCard } from './settings-card'

/** The history of the order intake. The switch itself is in the top bar of every screen. */
export function IntakeCard() {
  return (
    <SettingsCard title="Order intake">
      <p className="settings-note">Switched by Switch Order at the top of every screen.</p>
      <OfficeTrail subject="intake" className="settings-trail" />
    </SettingsCard>
  )
}
