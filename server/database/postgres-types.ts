import pg from 'pg'

const { INT8, NUMERIC } = pg.types.builtins

/** Parses bigint and numeric as numbers: ours are counts and sequence numbers, far below 2^53. */
export const numbersAsNumbers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => ([INT8, NUMERIC].includes(oid) ? Number : pg.types.getTypeParser(oid, format)),
}
