import './splash.css'
import { Loading } from './loading'

/** Stands while it is not yet known who is signed in, or a screen is being fetched. Shows no data. */
export function Splash() {
  return <Loading className="splash" />
}
