import { WaybillTheme } from '../../theme/waybill-theme'
import { Splash } from '../../ui/splash'
import { StorageBanners } from './storage-banners'

/** While the console opens: what keeps it from doing so is said above. */
export function StorageSplash() {
  return (
    <WaybillTheme>
      <StorageBanners />
      <Splash />
    </WaybillTheme>
  )
}
