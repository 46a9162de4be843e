import { runProof } from './run-proof.mjs'

await runProof('switch')
