import './push.css'
import { DraftGate } from '../../shared/drafts/draft-gate'
import { OfficeTrail } from '../../shared/trail/office-trail'
import { PushForm } from './push-form'

/** PN-02: sends one notification to everybody. The typed text is stored until it is sent. */
export function PushScreen() {
  return (
    <div className="push-screen">
      <h2>Notification (Update service)</h2>
      <DraftGate form="/push-notifications-service">{(draft) => <PushForm draft={draft} />}</DraftGate>
      <OfficeTrail subject="push" className="push-trail" heading="h2" />
    </div>
  )
}
