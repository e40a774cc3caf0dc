import styles from './ProductTerms.module.css'

const CLAUSES = [
  {
    title: 'Say what is true',
    text: 'Your name, your company and what you post or send are yours and correct. One person, one account.',
  },
  {
    title: 'Who sees what',
    text: 'A posted job is public. A profile is seen whole by its owner and by employers that person applied to; other signed-in people see name and role. Messages are read by the two who write them.',
  },
  {
    title: 'Deal fairly',
    text: 'Employers post real jobs, ask applicants for no fee, and use what applicants send for that job alone. Candidates apply for themselves.',
  },
  {
    title: 'What we may remove',
    text: 'Postings, questions and accounts that break these terms or the law.',
  },
  {
    title: 'Your data',
    text: 'It is stored to run this board and never sold. You can download all of it under Account and correct it under My Profile. Privacy says what is stored where.',
  },
  {
    title: 'What we cannot promise',
    text: 'That a job is filled or found. What employer and candidate agree is between the two.',
  },
]

/** The terms of a board whose operator has given none. */
export const ProductTerms = () => (
  <ol className={styles['clauses']}>
    {CLAUSES.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
)
