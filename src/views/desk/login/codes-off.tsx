import { MessageSquareOff } from 'lucide-react'
import { Banner } from '../../ui/states/banner'

/** Replaces the forms that ask for a code, on a server that cannot send codes. */
export function CodesOff({ children }: { children: string }) {
  return (
    <Banner tone="warning" icon={<MessageSquareOff aria-hidden="true" />}>
      {`This server cannot send codes, because it has no message gateway. ${children}`}
    </Banner>
  )
}
