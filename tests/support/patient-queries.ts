import { configure, getConfig } from '@testing-library/react'

const { getElementError } = getConfig()

configure({
  // How long a machine may take that does much else; what is waited for is seen as soon as it is there.
  asyncUtilTimeout: 60_000,
  // While a query waits, nobody reads its errors; the one that ends the waiting gets the whole page into its message.
  getElementError: (message, container) => {
    if (!isWaiting()) return getElementError(message, container)
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  },
})

/** Testing Library says so to itself only. */
function isWaiting(): boolean {
  return (
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics ===
    true
  )
}
