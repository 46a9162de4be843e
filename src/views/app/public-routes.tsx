import { matchRoute, Redirect, Route, Switch, useLocation, useRouter } from 'wouter'
import { ForgotPasswordScreen, VerifyCodeScreen } from '../desk/login/lazy-screens'
import { LoginScreen } from '../desk/login/login-screen'
import { NotFoundScreen } from '../shared/navigation/not-found-screen'
import { ROUTES } from './routes'
import { WALL_PATH } from '../shared/navigation/wall-path'
import { lazyPart } from '../ui/lazy/lazy-part'

const WallCover = lazyPart(() => import('../dispatch/wall/wall-cover'), 'WallCover')

export function PublicRoutes() {
  return (
    <Switch>
      <Route path="/">
        <LoginScreen />
      </Route>
      <Route path="/forgot-password">
        <ForgotPasswordScreen />
      </Route>
      <Route path="/verify-otp">
        <VerifyCodeScreen />
      </Route>
      <Route path={WALL_PATH}>
        <WallCover />
      </Route>
      <Route>
        <Protected />
      </Route>
    </Switch>
  )
}

/** ER-03: an account that must first enter its code sees only that screen. */
export function CodeRoutes() {
  const [location] = useLocation()
  return location === '/verify-otp' ? <VerifyCodeScreen /> : <Redirect to="/verify-otp" replace />
}

function Protected() {
  const { parser } = useRouter()
  const [location] = useLocation()
  const known = ROUTES.some(({ path }) => matchRoute(parser, path, location)[0])
  return known ? <Redirect to="/" replace /> : <NotFoundScreen />
}
