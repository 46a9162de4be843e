import { useState, type ReactNode } from 'react'
import { PageHeader } from '../../src/views/shell/page-header'
import { SearchBox } from '../../src/views/shell/search-box'
import { IntakeClosed } from '../../src/views/shared/intake/intake-closed'
import { useIntake } from '../../src/views/shared/intake/use-intake'
import { ScreenTitleProvider } from '../../src/views/shared/navigation/screen-title'
import { SendingPausedProvider } from '../../src/views/ui/sending-paused'

/**
 * A page with its title and its search field, and nothing else of the shell. Rendering the shell takes longer than the page in most tests:
 * that was two fifths of the time of all view tests.
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
