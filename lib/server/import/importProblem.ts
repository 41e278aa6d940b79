/** Something the operator can mend: the message is the one sentence that the command prints, without a stack. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
}
