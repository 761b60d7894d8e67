# Orca imports this file from its folder of preferences (`orca --user-prefs`). Instead of speaking, Orca writes each
# utterance as one line to its standard output; no speech engine is needed.
import pyatspi
from orca import event_manager, liveregions, settings, speech

settings.enableBraille = False
settings.enableSound = False
# The keys stand in the recording.
settings.enableKeyEcho = False
# A page is not read from its beginning to its end: tests/journeys/recorded/heard has that.
settings.sayAllOnLoad = False
settings.pageSummaryOnLoad = False

pieces = []
depth = 0
mark = ""
speak_pieces = speech.speak
present_notice = liveregions.LiveRegionManager.pumpMessages


def note_piece(text, acss=None, interrupt=True):
    pieces.append(" ".join(text.split()))


def say(content, acss=None, interrupt=True):
    """Orca speaks a role with another voice than a name: an utterance is all pieces of one call."""
    global depth
    depth += 1
    speak_pieces(content, acss, interrupt)
    depth -= 1
    if depth == 0 and pieces:
        print(mark + ", ".join(piece for piece in pieces if piece), flush=True)
        pieces.clear()


def say_notice(manager):
    """What a live region says is marked: it comes once, twice or not at all, as others replace it."""
    global mark
    mark = "Notice: "
    try:
        return present_notice(manager)
    finally:
        mark = ""


speech.init = lambda: None
speech._speak = note_piece
speech.speak = say
speech.speakCharacter = lambda character, acss=None: print(character, flush=True)
speech.speakKeyEvent = lambda event, acss=None: None
liveregions.LiveRegionManager.pumpMessages = say_notice

# Firefox tells the opening of a dialog within a page as the activation of a window, after the focus has moved into it.
# Orca 43 then leaves its focus mode, so that the letters of a text would be commands.
ignores = event_manager.EventManager._ignore


def ignores_dialog(manager, event):
    is_dialog = event.type == "window:activate" and event.source.getRole() == pyatspi.ROLE_DIALOG
    return is_dialog or ignores(manager, event)


event_manager.EventManager._ignore = ignores_dialog
