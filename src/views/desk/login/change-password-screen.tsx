import './change-password-screen.css'
import { useApp, useConsole } from '../../console'
import { CodesOff } from './codes-off'
import { PhoneForm } from './phone-form'

/** Sends a code to the owner's phone, so that nobody else can change the password. */
export function ChangePasswordScreen() {
  const { user } = useConsole()
  const { config } = useApp()
  return (
    <section className="change-password" aria-label="Change Password">
      {config.oneTimeCodes === false ? (
        <CodesOff>
          Another superadmin can set a new password for you: under Roles, with Edit beside your name.
        </CodesOff>
      ) : (
        <>
          <p>
            We will send a 4-digit code to this phone. Enter it on the next page, then choose a new password.
          </p>
          <PhoneForm phone={user.phone ?? ''} size="l" />
        </>
      )}
    </section>
  )
}
