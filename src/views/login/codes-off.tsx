import { MessageSquareOff } from 'lucide-react'
import { Banner } from '../ui/banner'

/** In place of what asks for a code, on a server that has no way to send one. */
export function CodesOff({ children }: { children: string }) {
  return (
    <Banner tone="warning" icon={<MessageSquareOff aria-hidden="true" />}>
      {`This server cannot send codes, because it has no message gateway. ${children}`}
    </Banner>
  )
}
