// Avoids `Intl`, and so `toLocaleString`: its first use costs a tenth of a second at start-up on a phone.

/** A whole number with thousands separators: '150', '12,800'. */
export const groupDigits = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')

/** The time of day in the reader's time zone: '09:41'. */
export const timeOfDay = (moment: Date, isUtc = false): string =>
  (isUtc ? [moment.getUTCHours(), moment.getUTCMinutes()] : [moment.getHours(), moment.getMinutes()])
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
