import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { Redirect, Route, useLocation, useRouter, useSearch } from 'wouter'
import { isStaffRole } from '../../../contract/words/roles'
import { useConsole } from '../console'
import { VerifyCodeScreen } from '../desk/login/lazy-screens'
import { ROUTES } from './routes'
import { KeepOfficeRules } from '../shared/office/keep-office-rules'
import { findScreen } from '../shared/navigation/find-screen'
import { THEN_WALL, WALL_PATH } from '../shared/navigation/wall-path'
import { Shell } from '../shell/shell'
import { Splash } from '../ui/marks/splash'
import { StillLoading } from '../ui/keys/still-loading'
import { ErrorBoundary } from '../shared/storage/error-boundary'
import { NotFoundScreen } from '../shared/navigation/not-found-screen'
import { toasts } from '../ui/toasts/toasts'

/** RT-03, RT-04: pages for people who are not signed in. */
const LEADING_TO_OVERVIEW = ['/forgot-password']
/** Where the report of one day was: '/day-report?day=2026-11-21'. */
const FORMER_REPORT = '/day-report'
const PAGE_NOT_FOUND = 'Page not found'

type Frame = ComponentType<{ title: string; children: ReactNode }>
type Props = { frame?: Frame | undefined }

/** `frame`: what is around each page but the wall; the shell if nothing is given. */
export function ConsoleRoutes({ frame = Shell }: Props) {
  const { user } = useConsole()
  const { parser } = useRouter()
  const [location] = useLocation()
  // A display shows only the wall.
  if (location !== WALL_PATH && !isStaffRole(user.type)) return <Redirect to={WALL_PATH} replace />
  if (location === '/') return <FromLogin />
  if (LEADING_TO_OVERVIEW.includes(location)) return <Redirect to="/overview" replace />
  if (location === FORMER_REPORT) return <FromFormerReport />
  if (location === '/verify-otp') return <VerifyCodeScreen />

  const found = findScreen(location, { parser, role: user.type })
  if (found === 'closed') return <Refused />
  return (
    <KeepOfficeRules>
      <FramedPage frame={frame} path={found} />
    </KeepOfficeRules>
  )
}

/** All pages use one frame, so that it stays mounted when the page changes. */
function FramedPage({ frame: Frame, path }: { frame: Frame; path: ReturnType<typeof findScreen> }) {
  const route = ROUTES.find((one) => one.path === path)
  if (route === undefined)
    return (
      <Frame title={PAGE_NOT_FOUND}>
        <NotFoundScreen />
      </Frame>
    )
  const page = <RoutePage key={route.path} {...route} />
  return path === WALL_PATH ? page : <Frame title={route.title}>{page}</Frame>
}

function RoutePage({ path, screen: Screen }: (typeof ROUTES)[number]) {
  const { database } = useConsole()
  return (
    <ErrorBoundary source={database}>
      <Suspense
        fallback={
          <>
            <Splash />
            <StillLoading />
          </>
        }
      >
        <Route path={path}>
          <Screen />
        </Route>
      </Suspense>
    </ErrorBoundary>
  )
}

/** Reads the query here. In `ConsoleRoutes`, each typed letter would render the whole console. */
function FromLogin() {
  return <Redirect to={useSearch() === THEN_WALL ? WALL_PATH : '/overview'} replace />
}

function FromFormerReport() {
  const day = new URLSearchParams(useSearch()).get('day')
  return <Redirect to={day === null ? '/reports' : `/reports?from=${day}&to=${day}`} replace />
}

/** AG-07 */
function Refused() {
  useEffect(() => toasts.warning('Your role has no access to that page.'), [])
  return <Redirect to="/overview" replace />
}
