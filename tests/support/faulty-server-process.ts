/** The server with a bug: on SIGUSR2 it throws where nothing catches, on SIGWINCH it rejects where nothing listens. */
import '../../server/main'

process.on('SIGUSR2', () => {
  setTimeout(() => {
    throw new Error('a bug')
  }, 0)
})
process.on('SIGWINCH', () => {
  void Promise.reject(new Error('a forgotten promise'))
})
