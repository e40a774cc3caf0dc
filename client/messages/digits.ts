// The first use of `Intl`, which `toLocaleString` is as well, costs a start on a phone a tenth of a second.

/** A whole number as it is written: '150', '12,800'. */
export const groupDigits = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')

/** The time of day where the reader is: '09:41'. */
export const timeOfDay = (moment: Date, isUtc = false): string =>
  (isUtc ? [moment.getUTCHours(), moment.getUTCMinutes()] : [moment.getHours(), moment.getMinutes()])
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
