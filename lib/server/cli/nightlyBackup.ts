import { OperatorError } from '@/lib/server/backup/operatorError';
import { backUpAtNight, backupSettings } from './backup';

// The night's backup as a process of its own (lib/server/backup/jobs): it reads the whole of the data. Its argument says
// whether the copy is tried; what it says last is what was done, or what is wrong.

try {
  const done = await backUpAtNight(backupSettings(), process.argv[2] === 'try', Date.now());
  console.log(JSON.stringify(done));
} catch (failure) {
  console.error(failure instanceof OperatorError ? failure.message : failure);
  process.exitCode = 1;
}
