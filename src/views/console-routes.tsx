import { Suspense, useEffect } from 'react'
import { matchRoute, Redirect, Route, useLocation, useRouter } from 'wouter'
import { may } from '../../contract/permissions'
import { useConsole } from './console'
import { VerifyCodeScreen } from './login/late-screens'
import { ROUTES } from './routes'
import { Shell } from './shell/shell'
import { Splash } from './ui/splash'
import { ErrorBoundary } from './shared/storage/error-boundary'
import { NotFoundScreen } from './shared/navigation/not-found-screen'
import { toasts } from './ui/toasts'

/** RT-03, RT-04: pages of those who are not signed in. */
const LEADING_TO_OVERVIEW = ['/', '/forgot-password']

export function ConsoleRoutes() {
  const { user, database } = useConsole()
  const { parser } = useRouter()
  const [location] = useLocation()
  if (LEADING_TO_OVERVIEW.includes(location)) return <Redirect to="/overview" replace />
  if (location === '/verify-otp') return <VerifyCodeScreen />

  const route = ROUTES.find(({ path }) => matchRoute(parser, path, location)[0])
  if (route === undefined) return <NotFoundScreen />
  if (!may(user.type, route.capability)) return <Refused />
  const { path, title, screen: Screen } = route
  return (
    <Shell title={title}>
      <ErrorBoundary key={path} source={database}>
        <Suspense fallback={<Splash />}>
          <Route path={path}>
            <Screen />
          </Route>
        </Suspense>
      </ErrorBoundary>
    </Shell>
  )
}

/** AG-07 */
function Refused() {
  useEffect(() => toasts.warning('Your role has no access to that page.'), [])
  return <Redirect to="/overview" replace />
}
