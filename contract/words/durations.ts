export {
  millisecondsInMinute as MINUTE_MS,
  millisecondsInHour as HOUR_MS,
  millisecondsInDay as DAY_MS,
} from 'date-fns/constants'
