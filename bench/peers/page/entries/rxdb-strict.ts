import { installProbe } from '../probe'
import { rxdbPeer } from '../peers/rxdb-peer'
import { startBench } from '../start'

installProbe()
startBench(rxdbPeer('RxDB (strict)', 'strict'))
