import { createContext, use, useSyncExternalStore } from 'react'

/** The browser's offer to install Waybill as an app. It can be used for one prompt only. */
export type InstallOffer = {
  /** Returns `unsubscribe`. */
  subscribe: (listener: () => void) => () => void
  isOffered: () => boolean
  install: () => Promise<void>
}

const NONE: InstallOffer = {
  subscribe: () => () => undefined,
  isOffered: () => false,
  install: () => Promise.resolve(),
}

export const InstallOfferProvider = createContext(NONE)

/** The function that starts the installation. Null: the browser offers none, or Waybill is installed. */
export function useInstall(): (() => void) | null {
  const offer = use(InstallOfferProvider)
  const isOffered = useSyncExternalStore(offer.subscribe, offer.isOffered)
  return isOffered ? () => void offer.install() : null
}
