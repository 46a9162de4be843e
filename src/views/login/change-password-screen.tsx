import './change-password-screen.css'
import { useConsole } from '../console'
import { PhoneForm } from './phone-form'

/** AU-13, AG-25: the code goes to the phone's owner, so nobody's password is changed behind their back. */
export function ChangePasswordScreen() {
  const { user } = useConsole()
  return (
    <section className="change-password" aria-label="Change Password">
      <p>
        A code of 4 digits is sent to this phone. Enter it on the next page, then choose the new password.
      </p>
      <PhoneForm phone={user.phone ?? ''} size="l" />
    </section>
  )
}
