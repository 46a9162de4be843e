// Every command imports this file first. Its syntax is old, so that old versions of Node can run it.
const found = process.versions.node.split('.').map(Number)
const major = Number(found[0])
const isNewEnough =
  major > 22 || (major === 22 && Number(found[1]) >= 12) || (major === 20 && Number(found[1]) >= 19)

if (!isNewEnough) {
  console.error(
    `Waybill needs Node 24, 22.12 or 20.19; this is Node ${process.versions.node} (${process.execPath}).\n` +
      'Get Node 24 from https://nodejs.org or with a version manager: nvm install 24',
  )
  process.exit(1)
}
