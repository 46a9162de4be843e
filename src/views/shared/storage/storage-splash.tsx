import { WaybillTheme } from '../../theme/waybill-theme'
import { Splash } from '../../ui/marks/splash'
import { StorageBanners } from './storage-banners'

/** Shown while the console opens. The banners above say which storage problem stops it. */
export function StorageSplash() {
  return (
    <WaybillTheme>
      <StorageBanners />
      <Splash />
    </WaybillTheme>
  )
}
