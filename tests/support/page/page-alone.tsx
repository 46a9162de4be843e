import { useState, type ReactNode } from 'react'
import { PageHeader } from '../../../src/views/shell/page-header'
import { SearchBox } from '../../../src/views/shell/search-box'
import { IntakeClosed } from '../../../src/views/shared/intake/intake-closed'
import { useIntake } from '../../../src/views/shared/intake/use-intake'
import { ScreenTitleProvider } from '../../../src/views/shared/navigation/screen-title'
import { SendingPausedProvider } from '../../../src/views/shared/freshness/sending-paused'

/**
 * The frame of most view tests: the title and the search field of the page, and nothing else of the shell. Rendering the
 * whole shell took two fifths of the time of all view tests.
 */
export function PageAlone({ title, children }: { title: string; children: ReactNode }) {
  const [ownTitle, setOwnTitle] = useState<string | null>(null)
  const intake = useIntake()
  return (
    <SendingPausedProvider>
      <PageHeader title={ownTitle ?? title} />
      <SearchBox onPalette={() => undefined} />
      <main>
        <IntakeClosed value={intake.value === 'FALSE'}>
          <ScreenTitleProvider value={setOwnTitle}>{children}</ScreenTitleProvider>
        </IntakeClosed>
      </main>
    </SendingPausedProvider>
  )
}
