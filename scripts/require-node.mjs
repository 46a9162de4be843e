// Every command imports this file first. Its syntax is old, so that old versions of Node can run it.
const found = process.versions.node.split('.').map(Number)
const major = Number(found[0])
const isNewEnough = major > 20 || (major === 20 && Number(found[1]) >= 19)

if (!isNewEnough) {
  console.error(
    `Waybill needs Node 20.19 or newer; this is Node ${process.versions.node} (${process.execPath}).\n` +
      'Get a newer one from https://nodejs.org or with a version manager: nvm install 22',
  )
  process.exit(1)
}
