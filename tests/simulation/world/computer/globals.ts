import { installMacrotasks } from './macrotasks'
import { installPlainCopies } from './plain-copies'
import { installQuickAbort } from './quick-abort'
import { installQuickZones } from './quick-zones'

// Before Dexie is loaded: it looks for some of them only once.
installMacrotasks()
installPlainCopies()
installQuickAbort()
installQuickZones()
// Every computer of the world is a browser of its own; tabs tell each other through its channel.
Reflect.deleteProperty(globalThis, 'BroadcastChannel')
