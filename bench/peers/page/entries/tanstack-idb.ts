import { installProbe } from '../probe'
import { tanstackIndexedDbPeer } from '../peers/tanstack-peer'
import { startBench } from '../start'

installProbe()
startBench(tanstackIndexedDbPeer())
