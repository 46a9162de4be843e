import type { Page } from '@playwright/test'
import { CHANGES_EVENT } from '../../../contract/entities/live-changes'

/** Before the page is opened: what others do reaches it by its pulls alone, not by what the server pushes. */
export async function withoutPushedChanges(page: Page): Promise<void> {
  await page.routeWebSocket(/\/app\//, (socket) => {
    socket.connectToServer().onMessage((frame) => {
      if (!frame.toString().includes(CHANGES_EVENT)) socket.send(frame)
    })
  })
}
