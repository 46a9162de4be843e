import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import { useApp } from '../../console'

/** A link back to `/`. It logs out a person who must first enter a code. */
export function ReturnLink() {
  const { session } = useApp()
  const [, navigate] = useLocation()
  const state = useSelector(session, ({ value }) => value)
  const leave = () => {
    if (state === 'codeNeeded') session.send({ type: 'logout.confirmed' })
    navigate('/')
  }
  return (
    <button type="button" className="auth-link" onClick={leave}>
      {state === 'signedIn' ? 'Return to the console' : 'Return to login'}
    </button>
  )
}
