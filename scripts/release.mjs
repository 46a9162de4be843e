import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import './require-node.mjs'
import { inProject, readJson, root } from './project.mjs'

/**
 * `npm run release -- 1.1.0`: gives the notes under "(next)" in CHANGELOG.md this version and today's date, writes the
 * version into package.json, and commits both on this branch. `npm run release`, when that commit was proven and is on main:
 * tags it.
 */
const CHANGELOG = inProject('CHANGELOG.md')
const NEXT = /^## \S+ \(next\)$/m
const [asked] = process.argv.slice(2)

if (git('status', '--porcelain') !== '') stop('There are changes that are not committed.')
if (asked === undefined) tagRelease()
else prepareRelease(asked)

/** @param {string} version */
function prepareRelease(version) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) stop(`"${version}" is no version. Write it as 1.2.3.`)
  if (git('branch', '--show-current') === 'main') stop('Make a branch first: main holds proven commits only.')
  if (git('tag', '--list', `v${version}`) !== '') stop(`Version ${version} was released already.`)
  const notes = fs.readFileSync(CHANGELOG, 'utf8')
  if (!NEXT.test(notes))
    stop('CHANGELOG.md has no section that ends in "(next)", so nobody could read what is new.')
  const day = new Date().toISOString().slice(0, 10)
  fs.writeFileSync(CHANGELOG, notes.replace(NEXT, `## ${version} (${day})`))
  for (const file of ['package.json', 'package-lock.json']) writeVersion(inProject(file), version)
  git('commit', '-aqm', `Release ${version}`)
  console.log(`Version ${version} is committed. Prove it by npm run land, then tag it by npm run release.`)
}

function tagRelease() {
  const commit = git('rev-parse', 'main')
  if (commit !== git('rev-parse', 'HEAD')) stop('A release is a commit of main. Switch to main first.')
  if (commit !== git('for-each-ref', '--format=%(objectname)', 'refs/proven/main'))
    stop('This commit of main was not proven here. Run npm run land on it first.')
  const { version } = /** @type {{ version: string }} */ (readJson(inProject('package.json')))
  if (git('tag', '--list', `v${version}`) !== '') stop(`Version ${version} was released already.`)
  const section = fs.readFileSync(CHANGELOG, 'utf8').split(/^## /m)[1] ?? ''
  if (!section.startsWith(`${version} (2`))
    stop(`The newest section of CHANGELOG.md is not ${version} with a date.`)
  git('tag', '--annotate', '--cleanup=verbatim', '--message', `Waybill ${section}`, `v${version}`)
  console.log(`v${version} is tagged. Publish it by git push origin main v${version}.`)
}

/**
 * @param {string} file
 * @param {string} version
 */
function writeVersion(file, version) {
  const manifest = /** @type {{ version: string, packages?: Record<string, { version: string }> }} */ (
    readJson(file)
  )
  manifest.version = version
  const own = manifest.packages?.['']
  if (own !== undefined) own.version = version
  fs.writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

/**
 * @param {string} why
 * @returns {never}
 */
function stop(why) {
  console.error(why)
  process.exit(1)
}
