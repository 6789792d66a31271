import type { SentencesOf } from '@contract/failures/failure-kind'
import type { hotFolders as english } from '@contract/failures/hot-folders'

export const hotFolders: SentencesOf<typeof english> = {
  hotRecipeGone: () => ({
    message: 'Der Stapel dieses überwachten Ordners wurde entfernt.',
    suggestion: 'Einen anderen Stapel wählen; Bilder warten bis dahin.',
  }),
  hotNamesAlike: ({ recipe }) => ({
    message: `Die Dateinamen von „${recipe}“ sagen nicht, zu welchem Motiv sie gehören; jedes Bild würde die Ergebnisse des vorigen ersetzen.`,
    suggestion: '{design} in die Namen aufnehmen oder einen anderen Stapel wählen.',
  }),
  hotRunCancelled: () => ({
    message: 'Der Lauf dazu wurde abgebrochen, bevor er fertig war.',
    suggestion: 'Noch einmal versuchen.',
  }),
  hotPictureMoved: ({ name }) => ({
    message: `${name} liegt nicht mehr dort, wohin es gelegt wurde.`,
    suggestion: 'Das Bild noch einmal in den überwachten Ordner legen.',
  }),
  watchedFolderUnreadable: ({ path }) => ({
    message: `Der Ordner ${path} lässt sich nicht lesen.`,
    suggestion:
      'Den Datenträger anschließen oder den Ordner zurücklegen; überwacht wird dann von selbst weiter.',
  }),
  pictureUnmovable: ({ name, folder }) => ({
    message: `${name} lässt sich nicht nach ${folder} verschieben.`,
    suggestion: 'Prüfen, ob kein anderes Programm die Datei offen hat und dort geschrieben werden darf.',
  }),
  folderReadOnly: ({ folder }) => ({
    message: `In ${folder} lässt sich nichts schreiben.`,
    suggestion: 'Einen Ordner mit Schreibrecht wählen.',
  }),
  hotFolderOverOwn: ({ folder, results, how }) => {
    if (how === 'sameFolder')
      return {
        message: `${folder} kann nicht überwacht werden und zugleich die Ergebnisse aufnehmen: Jedes Ergebnis würde wieder gerendert.`,
        suggestion: `Die Ergebnisse daneben ablegen, etwa in „${folder} Ergebnisse“.`,
      }
    return how === 'resultsInside'
      ? {
          message: `${results} liegt im überwachten Ordner; Ergebnisse kämen als neue Bilder herein.`,
          suggestion: 'Für die Ergebnisse einen Ordner außerhalb wählen.',
        }
      : {
          message: `${folder} liegt im Ordner für die Ergebnisse; Ergebnisse könnten als neue Bilder hereinkommen.`,
          suggestion: 'Einen Ordner außerhalb überwachen.',
        }
  },
  hotFolderOverOther: ({ folder, other, how }) => {
    if (how === 'bothWatch')
      return {
        message: `${folder} und der überwachte Ordner ${other} liegen ineinander: Beide würden dieselben Bilder nehmen.`,
        suggestion: 'Einen Ordner daneben wählen.',
      }
    return how === 'watchesResults'
      ? {
          message: `Der überwachte Ordner ${other} legt seine Ergebnisse dort ab, wo dieser überwachen würde: Sie würden wieder gerendert.`,
          suggestion: 'Einen anderen Ordner überwachen.',
        }
      : {
          message: `Ergebnisse kämen in den überwachten Ordner ${other}, der sie wieder rendern würde.`,
          suggestion: 'Für die Ergebnisse einen anderen Ordner wählen.',
        }
  },
}
