import './splash.css'
import { Loading } from './loading'

/** Shown until it is known who is signed in, and while a screen is being loaded. Shows no data. */
export function Splash() {
  return <Loading className="splash" />
}
